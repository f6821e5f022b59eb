import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy between a browser and the server that fails as networks do. */
export interface Proxy {
  url: string
  /** The port of the server, which changes with every start. */
  target: string
  /** Cuts every connection, even in the middle of an answer, and accepts none until `join`. */
  cut(): void
  join(): void
  /** Such a request reaches the server once this has resolved. */
  hold(until: (request: IncomingMessage) => Promise<void> | undefined): void
  /** The server carries out these requests, and their answers are lost. Asked once for each. */
  loseAnswers(isLost: (request: IncomingMessage) => boolean): void
}

/** Starts a proxy for HTTP and WebSockets in the process of the test, for the time of one test. */
export const openProxy = async (target: string): Promise<Proxy> => {
  const sockets = new Set<Socket>()
  let isCut = false
  let heldUntil: (request: IncomingMessage) => Promise<void> | undefined = () => undefined
  let isLost: (request: IncomingMessage) => boolean = () => false

  const follow = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const place = () => {
    const { hostname, port } = new URL(proxy.target)
    return { hostname, port: Number(port) }
  }

  const answer = (asked: IncomingMessage, reply: ServerResponse) => {
    const end = () => reply.destroy()
    const forwarded = request({ ...place(), method: asked.method, path: asked.url, headers: asked.headers, agent: false }, answered => {
      if (isLost(asked)) return void answered.resume().on('end', end)
      reply.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
      answered.pipe(reply).on('error', end)
    })
    forwarded.on('error', end)
    forwarded.on('socket', follow)
    asked.pipe(forwarded)
  }

  const server = createServer((asked, reply) => {
    const held = heldUntil(asked)
    if (held) void held.then(() => answer(asked, reply))
    else answer(asked, reply)
  })
  server.on('connection', socket => {
    follow(socket)
    if (isCut) socket.destroy()
  })
  server.on('upgrade', (asked, socket: Socket, head) => {
    const { hostname, port } = place()
    const onward = connect(port, hostname, () => {
      const headers = Array.from(
        { length: asked.rawHeaders.length / 2 },
        (_, i) => `${asked.rawHeaders[2 * i]}: ${asked.rawHeaders[2 * i + 1]}`,
      )
      onward.write([`${asked.method} ${asked.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    follow(onward)
    onward.on('close', () => socket.destroy())
    socket.on('close', () => onward.destroy())
  })

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const proxy: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    join: () => {
      isCut = false
    },
    hold: until => {
      heldUntil = until
    },
    loseAnswers: lost => {
      isLost = lost
    },
  }
  return proxy
}
