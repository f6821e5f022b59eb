import type { Lang } from '#contract/fields.ts'
import { pageUrl, sentPath } from '#contract/pages.ts'
import { translateWith } from '#texts/translate.ts'
import * as en from '#texts/en/mails.ts'
import * as fr from '#texts/fr/mails.ts'
import type { DigestGroup, Letter, Mail } from './mail.ts'

const texts = { en, fr }

/** The light theme of the product (`web/ui/tokens.css`), written out because mail programs do not support variables. */
const look = {
  page: 'margin:0;padding:0;background:#f8f6f1',
  frame: 'padding:32px 16px;background:#f8f6f1',
  paper: 'width:100%;max-width:600px;background:#fffdf8;border:1px solid #e4e1f2;border-radius:10px',
  name: "padding:20px 28px 16px 58px;border-bottom:1px solid #e4e1f2;font:600 20px/28px Spectral,Georgia,'Times New Roman',serif;color:#1d1b3a",
  margin: 'width:32px;border-right:2px solid #d6336c;font-size:1px;line-height:1px',
  body: "padding:24px 28px 8px 24px;font:400 16px/26px Inter,'Segoe UI',Helvetica,Arial,sans-serif;color:#1d1b3a",
  paragraph: 'margin:0 0 16px',
  group: 'margin:20px 0 0;font-size:16px;line-height:24px;font-weight:600',
  title: 'color:#1d1b3a;text-decoration:none;overflow-wrap:anywhere',
  team: 'font-weight:400;font-size:13px;color:#5b5873',
  lines: 'margin:0;padding:0;list-style:none',
  line: 'margin:0;padding:3px 0;font-size:15px;line-height:22px',
  place: 'color:#3b3bb3;text-decoration:none;overflow-wrap:anywhere',
  button:
    "display:inline-block;padding:10px 20px;border-radius:6px;background:#3b3bb3;color:#ffffff;font:600 16px/24px Inter,'Segoe UI',Helvetica,Arial,sans-serif;text-decoration:none",
  small: 'margin:0 0 16px;font-size:13px;line-height:20px;color:#5b5873',
  address: 'color:#3b3bb3;word-break:break-all',
  others: 'margin:20px 0 0;color:#5b5873',
  signature:
    "padding:16px 28px 20px 58px;border-top:1px solid #e4e1f2;font:400 13px/20px Inter,'Segoe UI',Helvetica,Arial,sans-serif;color:#5b5873",
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** Characters that are forbidden in headers, and other blanks; no-break spaces stay, as French needs them. */
const LINE_BREAKS = /[^\S\u00A0\u202F]+/g

const unsubscribePath = (lang: Lang, token: string): string => `${pageUrl(lang, 'unsubscribe')}?token=${token}`

/** Returns the headers of a mail that can be stopped: mail programs post to this address without asking, or open it (RFC 8058). */
export const headersOf = ({ unsubscribe }: Mail, baseUrl: string): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${new URL(unsubscribePath('en', unsubscribe), baseUrl).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

/** Renders a mail in its receiver's language; plain text and HTML have the same content. The link is built on the site's address from the settings. */
export const renderMail = (
  { lang, template, facts, path, digest, unsubscribe }: Mail,
  baseUrl: string,
): Pick<Letter, 'subject' | 'text' | 'html'> => {
  const { frame, mails, digest: ofDigest } = texts[lang]
  const fill = (text: string): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '')
  const mail = mails[template]
  const subject = fill(mail.subject).replace(LINE_BREAKS, ' ')
  const before = [facts['firstname'] ? frame.greeting : frame.greetingOfStranger, ...mail.before].map(fill)
  const { groups, others: count } = digest ?? { groups: [], others: 0 }
  const others = count > 0 ? [translateWith(lang)(ofDigest)('others', { count })] : []
  const after = mail.after.map(fill)
  const addressOf = (place: string): string => new URL(sentPath(place), baseUrl).href
  const stop = unsubscribe === undefined ? null : addressOf(unsubscribePath(lang, unsubscribe))
  const stopping = digest ? ofDigest.unsubscribe : frame.unsubscribe
  const link = path === undefined ? null : addressOf(path)

  const text = [
    ...before,
    ...groups.map(group => groupInText(group, addressOf)),
    ...others,
    ...(link ? [`${frame.action.replace('{{action}}', mail.action)}\n${link}`] : []),
    ...after,
    `-- \n${frame.signature}${stop ? `\n${frame.action.replace('{{action}}', stopping)} ${stop}` : ''}`,
  ].join('\n\n')
  const paragraph = (line: string) => `<p dir="auto" style="${look.paragraph}">${escaped(line)}</p>`
  const button = (href: string) => [
    `<p style="margin:24px 0"><a href="${escaped(href)}" style="${look.button}">${escaped(mail.action)}</a></p>`,
    `<p style="${look.small}">${escaped(frame.link)}<br><a href="${escaped(href)}" style="${look.address}">${escaped(href)}</a></p>`,
  ]
  const told = [
    ...groups.map(group => groupInHtml(group, addressOf)),
    ...others.map(line => `<p style="${look.others}">${escaped(line)}</p>`),
  ]
  const html = `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="${look.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="${look.frame}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${look.paper}">
<tr><td colspan="2" style="${look.name}">Cahier</td></tr>
<tr><td style="${look.margin}">&nbsp;</td><td style="${look.body}">
${[...before.map(paragraph), ...told, ...(link ? button(link) : []), ...after.map(paragraph)].join('\n')}
</td></tr>
<tr><td colspan="2" style="${look.signature}">${escaped(frame.signature)}${stop ? `<br><a href="${escaped(stop)}" style="${look.address}">${escaped(stopping)}</a>` : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
  return { subject, text: `${text}\n`, html }
}

const groupInText = ({ title, team, lines }: DigestGroup, addressOf: (path: string) => string): string =>
  [team === null ? title : `${title} (${team})`, ...lines.map(({ text, path }) => `- ${text}\n  ${addressOf(path)}`)].join('\n')

const groupInHtml = ({ title, team, path, lines }: DigestGroup, addressOf: (path: string) => string): string => {
  const link = (to: string, style: string, text: string) => `<a href="${escaped(addressOf(to))}" style="${style}">${escaped(text)}</a>`
  const ofTeam = team === null ? '' : `<br><span style="${look.team}">${escaped(team)}</span>`
  return `<p dir="auto" style="${look.group}">${link(path, look.title, title)}${ofTeam}</p>
<ul style="${look.lines}">
${lines.map(line => `<li dir="auto" style="${look.line}">${link(line.path, look.place, line.text)}</li>`).join('\n')}
</ul>`
}
