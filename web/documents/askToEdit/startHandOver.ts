import { type App, userOf } from '#web/data/app.ts'
import { after } from '#web/platform/after.ts'
import { createHandOver, type HandOver, type HandOverPorts } from './handOver.ts'

export interface WriterPorts extends Pick<HandOverPorts, 'give'> {
  /** The fence of the lock; null while it is not held, and nothing can be answered. */
  getFence(): number | null
}

/** Listens to those who ask for the document, and answers them over the channel. */
export function startHandOver(
  { cache, channel }: Pick<App, 'cache' | 'channel'>,
  document: string,
  { getFence, give }: WriterPorts,
): HandOver {
  const handOver = createHandOver({
    document,
    now: () => Date.now(),
    after,
    answer: (user, answer) => {
      const fence = getFence()
      if (fence !== null) void channel.say(`d-${document}`, { type: 'edit/answered', payload: { document, fence, user, answer } })
    },
    give,
  })
  const me = userOf(cache)?._id
  // A request of one's own may still be on its way when writing begins.
  const stopListening = channel.listen(message => void (message.from !== me && handOver.hear(message)))
  return {
    ...handOver,
    stop: () => {
      stopListening()
      handOver.stop()
    },
  }
}
