import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'

// A process of its own, so that what is measured and what measures it do not share an event loop.
// It reads from its input: { url, connections, seconds, perSecond, requests: [{ method, path, headers, body }] }; a body's `%number%` becomes another number in each request.
const { url, connections, seconds, perSecond, requests } = JSON.parse(await text(process.stdin))
let sent = 0
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  overallRate: perSecond,
  requests: [
    {
      setupRequest(request) {
        const next = requests[sent++ % requests.length]
        return { ...request, ...next, body: next.body?.replaceAll('%number%', String(sent)) }
      },
    },
  ],
})
const refused = result.non2xx + result.errors + result.timeouts
console.log(JSON.stringify({ perSecond: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99, refused }))
