import { expect, test } from 'vitest'
import { listZones, placeOfZone } from './timeZones.ts'

test.each([
  ['Europe/Paris', 'Paris'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the place of %s is %s', (name, place) => {
  expect(placeOfZone(name)).toBe(place)
})

test('the zones are listed once each, by place, with how far they are from Greenwich now', () => {
  const zones = listZones('en-GB', new Date('2026-07-01T12:00:00Z'), 'Asia/Tokyo', 'Etc/GMT+5')
  const named = (name: string) => zones.filter(zone => zone.name === name)
  expect(named('Asia/Tokyo')).toEqual([{ name: 'Asia/Tokyo', place: 'Tokyo', area: 'Asia', offset: 'GMT+9', label: 'Tokyo Asia GMT+9' }])
  expect(named('Europe/Paris')[0]?.offset).toBe('GMT+2')
  expect(named('Etc/GMT+5')).toHaveLength(1)
  expect(named('UTC')).toHaveLength(1)
  expect(zones.map(({ place }) => place)).toEqual(
    zones.map(({ place }) => place).toSorted((one, other) => one.localeCompare(other, 'en-GB')),
  )
})
