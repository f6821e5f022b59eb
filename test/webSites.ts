import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { type Surroundings, theInternet } from '#server/webPages/askPage.ts'
import { createWebPages } from '#server/webPages/webPages.ts'
import type { RunningServer } from './world.ts'

/** A site on this machine, for all tests of a file: every name of `.example` leads to it. Nothing of the product reaches it but what is given `surroundings`. */
export const webSite = async (answer: RequestListener) => {
  const server = createServer(answer)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const surroundings: Surroundings = {
    resolve: name => Promise.resolve(name.endsWith('.example') ? ['127.0.0.1'] : []),
    isOpen: address => address === '127.0.0.1' || theInternet.isOpen(address),
    isOpenPort: given => given === String(port) || theInternet.isOpenPort(given),
  }
  return { port, at: (path: string, host = 'pages.example') => `http://${host}:${port}${path}`, surroundings }
}

/** Answers with a page. */
export const pageOf =
  (html: string, contentType = 'text/html; charset=utf-8'): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': contentType }).end(html)

/** Has a server read pages in these surroundings. */
export const readIn = ({ context }: Pick<RunningServer, 'context'>, surroundings: Surroundings): void => {
  context.webPages = createWebPages(context.config, surroundings)
}
