import type { Transporter } from 'nodemailer'
import { encodedWords } from './encodedWords.ts'
import type { Letter } from './mail.ts'

/** What a transport writes a mail with, of which its types say nothing. */
interface Writer {
  encodeHeaderValue(key: string, value: unknown): string
}

/**
 * Has a transport write the name of a sender that looks encoded as encoded words. Nodemailer puts it in quotation marks, within which mail programs may decode it
 * or not.
 */
export const namingSenders = <T extends Transporter>(transport: T): T => {
  transport.use('stream', ({ data, message }, done) => {
    const { name, address } = data.from as Letter['from']
    const words = encodedWords(name)
    const writer = message as unknown as Writer
    const write = writer.encodeHeaderValue.bind(message)
    if (words !== name)
      writer.encodeHeaderValue = (key, value) => (key === 'From' ? `${words} <${write(key, { name: '', address })}>` : write(key, value))
    done()
  })
  return transport
}
