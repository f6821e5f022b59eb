import type { Transporter } from 'nodemailer'
import { encodedWords } from './encodedWords.ts'
import type { Letter } from './mail.ts'

/** The part of a transport that writes headers, which is missing in its types. */
interface HeaderEncoder {
  encodeHeaderValue(key: string, value: unknown): string
}

/**
 * Makes a transport write a sender's name that looks encoded as encoded words. Nodemailer puts it into quotation marks, within which mail programs may or may not
 * decode it.
 */
export const namingSenders = <T extends Transporter>(transport: T): T => {
  transport.use('stream', ({ data, message }, done) => {
    const { name, address } = data.from as Letter['from']
    const words = encodedWords(name)
    const writer = message as unknown as HeaderEncoder
    const write = writer.encodeHeaderValue.bind(message)
    if (words !== name)
      writer.encodeHeaderValue = (key, value) => (key === 'From' ? `${words} <${write(key, { name: '', address })}>` : write(key, value))
    done()
  })
  return transport
}
