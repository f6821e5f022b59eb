import { expect, test } from 'vitest'
import { placeIn, placeOf, settingsIn } from './placeIn.ts'

const ann = '01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e90'
const bob = '01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e91'

test.each([
  ['', { profile: ann }],
  [bob, { profile: bob }],
  [`${bob}/`, { profile: bob }],
  ['settings', { settings: 'infos' }],
  ['settings/language', { settings: 'language' }],
  [`${ann}/settings`, { settings: 'infos' }],
  [`${ann}/settings/email`, { settings: 'email' }],
  [`${bob}/settings`, null],
  ['settings/nothing', null],
  ['settings/other/more', null],
  ['nobody', null],
  [`${bob}/friends`, null],
])('user/%s', (path, place) => expect(placeIn(path, ann)).toEqual(place))

test('only the own settings stand outside of a team', () =>
  expect(['settings/email', 'settings', '', bob].map(path => settingsIn(path, ann))).toEqual(['email', 'infos', null, null]))

test('each page of the settings is found at its address', () =>
  expect((['infos', 'email', 'language', 'password', 'notifications', 'other'] as const).map(tab => placeIn(placeOf(tab), ann))).toEqual(
    ['infos', 'email', 'language', 'password', 'notifications', 'other'].map(settings => ({ settings })),
  ))
