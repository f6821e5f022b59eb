import { expect, test } from 'vitest'
import { layOut } from './margin.ts'

const topsOf = (cards: [wanted: number, height: number][], chosen: string | null = null) => [
  ...layOut(
    cards.map(([wanted, height], index) => ({ id: String(index), wanted, height })),
    chosen,
  ).values(),
]

test('cards stand beside their words, and below the card before where there is no room', () => {
  expect(topsOf([])).toEqual([])
  expect(
    topsOf([
      [5, 20],
      [100, 20],
    ]),
  ).toEqual([5, 100])
  expect(
    topsOf([
      [0, 50],
      [20, 50],
      [300, 10],
    ]),
  ).toEqual([0, 60, 300])
})

test('the chosen one stands beside its words; those before move up as far as there is room', () => {
  expect(
    topsOf(
      [
        [100, 50],
        [120, 50],
        [130, 50],
      ],
      '1',
    ),
  ).toEqual([60, 120, 180])
  expect(
    topsOf(
      [
        [10, 50],
        [20, 50],
      ],
      '1',
    ),
  ).toEqual([0, 60])
})
