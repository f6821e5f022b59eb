import { expect, test } from 'vitest'
import { compareWithDescription } from '#test/describedAnswers.ts'
import { storeFile } from '#test/files.ts'
import { metadataOf } from '#test/uploads.ts'
import { TUS } from '#contract/calls/uploads.ts'
import { world } from '#test/world.ts'

test('every answer about a file and an upload has the headers that its description names, and no other ones', async () => {
  const here = await world({ RATE_LIMIT: 'on' })
  const { ann, workspace } = here
  const { problems, watch } = compareWithDescription()
  watch(ann)
  const { url } = await storeFile(ann, here, 'plan.txt', '0123456789', { folder: 'root' })
  const whole = await ann.send('GET', url)
  expect(whole.headers.get('x-ratelimit-limit')).toMatch(/^\d+$/)
  const etag = whole.headers.get('etag') ?? ''
  for (const [asked, status] of [
    [{ range: 'bytes=2-4' }, 206],
    [{ range: 'bytes=99-' }, 416],
    [{ 'if-none-match': etag }, 304],
  ] as const) {
    expect((await ann.send('GET', url, undefined, asked)).status).toBe(status)
  }

  const spoken = { 'tus-resumable': TUS.version }
  const piece = { ...spoken, 'content-type': 'application/offset+octet-stream' }
  const announced = {
    ...spoken,
    'upload-length': '4',
    'upload-metadata': metadataOf({ workspace: workspace._id, name: 'notes.txt', folder: 'root' }),
  }
  expect((await ann.send('OPTIONS', '/api/uploads')).status).toBe(204)
  expect((await ann.send('POST', '/api/uploads', undefined, { ...announced, 'tus-resumable': '0.2.2' })).status).toBe(412)
  const created = await ann.send('POST', '/api/uploads', undefined, announced)
  const upload = created.headers.get('location') ?? ''
  expect((await ann.send('HEAD', upload, undefined, spoken)).headers.get('upload-length')).toBe('4')
  expect((await ann.send('PATCH', upload, undefined, { ...piece, 'upload-offset': '2' })).status).toBeGreaterThan(400)
  expect((await ann.send('DELETE', upload, undefined, spoken)).status).toBe(204)
  await ann.auth.refresh()
  await ann.auth.logout()
  expect([...problems]).toEqual([])
})

test('a client that has called too often gets the time to wait', async () => {
  const here = await world({ RATE_LIMIT: 'on' })
  const { problems, watch } = compareWithDescription()
  watch(here.guest)
  const statuses = await Promise.all(
    Array.from({ length: 40 }, () => here.guest.send('POST', '/api/auth', { email: 'x@example.org', password: 'x' })),
  )
  const refused = statuses.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([...problems]).toEqual([])
})
