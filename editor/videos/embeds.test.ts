import { expect, test } from 'vitest'
import { checkContent } from '../content.ts'
import { embedAt, pageOf } from './embeds.ts'
import { renderHtml } from '../renderHtml.ts'
import { PLAYER_ORIGINS, playerOf } from './players.ts'

const youtube = { host: 'youtube', video: 'dQw4w9WgXcQ' }

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['http://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['//www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', { host: 'vimeo', video: '76979871' }],
  ['https://player.vimeo.com/video/76979871?h=1', { host: 'vimeo', video: '76979871' }],
  ['https://www.dailymotion.com/video/x8abcd1', { host: 'dailymotion', video: 'x8abcd1' }],
  ['https://dai.ly/x8abcd1', { host: 'dailymotion', video: 'x8abcd1' }],
  ['https://geo.dailymotion.com/player.html?video=x8abcd1', { host: 'dailymotion', video: 'x8abcd1' }],
  ['https://www.loom.com/share/0123456789abcdef0123456789abcdef?sid=1', { host: 'loom', video: '0123456789abcdef0123456789abcdef' }],
] as const)('%s is a video', (address, embed) => {
  expect(embedAt(address)).toEqual(embed)
})

test.each([
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/embed/videoseries?list=1',
  'https://vimeo.com/about',
  'https://vimeo.com/76979871/abcdef',
  'https://www.dailymotion.com/fr',
  'https://www.loom.com/pricing',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://www.youtube.com/embed/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
  'https://constructor/dQw4w9WgXcQ',
  '',
])('%s is none', address => {
  expect(embedAt(address)).toBeNull()
})

test('what is read from the page of a video, or from its player, is the same video', () => {
  for (const address of ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871', 'https://dai.ly/x8abcd1']) {
    const embed = embedAt(address)!
    expect([embedAt(pageOf(embed)), embedAt(playerOf(embed)!)]).toEqual([embed, embed])
    expect(PLAYER_ORIGINS).toContain(new URL(playerOf(embed)!).origin)
  }
})

const embed = (host: unknown, video: unknown) => ({ type: 'doc', content: [{ type: 'embed', attrs: { host, video } }] })

test.each([
  ['evil', 'dQw4w9WgXcQ'],
  ['__proto__', 'dQw4w9WgXcQ'],
  ['youtube', '../redirect?q=//evil.example'],
  ['youtube', '"><script>alert(1)</script>'],
  ['youtube', ''],
  ['youtube', { toString: 'dQw4w9WgXcQ' }],
])('a video of the site %j with the id %j is stored nowhere and drawn nowhere', (host, video) => {
  const content = embed(host, video)
  expect(checkContent(content)).toEqual({ problem: 'shape' })
  expect(renderHtml(content)).toBe('')
})

test('a stored video is one of ours, and nothing of it is loaded but its beginning', () => {
  const video = (src: string) => ({ type: 'doc', content: [{ type: 'video', attrs: { src } }] })
  const own = video('/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55')
  expect(checkContent(own)).toEqual({ content: own })
  expect(renderHtml(own)).toContain('controls="" preload="metadata"')
  expect(checkContent(video('https://evil.example/film.mp4'))).toEqual({ problem: 'shape' })
})

test('a frame is drawn for no video before a click', () => {
  const html = renderHtml(embed('youtube', 'dQw4w9WgXcQ'))
  expect(html).not.toContain('iframe')
  expect(html).toContain('href="https://youtube.com/watch?v=dQw4w9WgXcQ"')
})
