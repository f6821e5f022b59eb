import { expect, test } from 'vitest'
import { emojiOf, isFromSlack } from './fromSlack.ts'

const STANDARD = 'https://a.slack-edge.com/production-standard-emoji-assets/14.0'

test.each([
  [`${STANDARD}/google-medium/1f642@2x.png`, ':slightly_smiling_face:', '🙂'],
  [`${STANDARD}/apple-small/2764-fe0f.png`, ':heart:', '❤️'],
  [`${STANDARD}/google-medium/2764.png`, ':heart:', '❤️'],
  [`${STANDARD}/google-medium/1f44b-1f3fd@2x.png`, ':wave::skin-tone-4:', '👋🏽'],
  [`${STANDARD}/google-medium/0031-fe0f-20e3.png`, ':one:', '1️⃣'],
  [`${STANDARD}/google-medium/1f1eb-1f1f7.png`, ':flag-fr:', '🇫🇷'],
  [`${STANDARD}/google-medium/1f468-200d-1f4bb.png`, ':male-technologist:', '👨‍💻'],
])('an emoji of everybody is its sign: %s', (address, name, sign) => expect(emojiOf(address, name)).toBe(sign))

test.each([
  ['https://emoji.slack-edge.com/T01/atelier/0a1b2c3d4e.gif', ':atelier:', ':atelier:'],
  ['https://emoji.slack-edge.com/T01/face/1f642.png', ':face:', ':face:'],
  [`${STANDARD}/google-medium/0041.png`, ':letter:', ':letter:'],
  [`${STANDARD}/google-medium/d83d.png`, ':half:', ':half:'],
  [`${STANDARD}/google-medium/fffff.png`, ':none:', ':none:'],
  ['', '😅', '😅'],
  ['', '', ''],
])('any other is its name: %s', (address, name, words) => expect(emojiOf(address, name)).toBe(words))

test('what Slack copies names itself', () => {
  expect(isFromSlack('<ul data-stringify-type="unordered-list"><li>a</li></ul>')).toBe(true)
  expect(isFromSlack('<p>data-stringify-type</p>')).toBe(false)
})
