import { expect, test } from 'vitest'
import { presentAddress } from './presentAddress.ts'

const now = { team: 'studio', workspace: 'guide', document: 'hours' }
const at = (pathname: string, search = '') => presentAddress({ pathname, search }, now)

test('an address gets the present permalinks, and keeps its language, what is below it and what is asked of it', () => {
  expect(at('/team/atelier')).toBe('/team/studio')
  expect(at('/fr/team/atelier/workspace/team')).toBe('/fr/team/studio/workspace/guide')
  expect(at('/team/workspace/workspace/workspace/document/document/history/17', '?with=3')).toBe(
    '/team/studio/workspace/guide/document/hours/history/17?with=3',
  )
  expect(at('/team/studio/workspace/guide/document/%68ours/')).toBe('/team/studio/workspace/guide/document/hours/')
})

test('an address that has them already stays, and so does what is not named', () => {
  expect(at('/fr/team/studio/workspace/guide/document/hours/settings', '?a=b')).toBe(null)
  expect(presentAddress({ pathname: '/team/atelier/user/17', search: '' }, { team: 'atelier' })).toBe(null)
})
