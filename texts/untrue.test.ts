import { expect, test } from 'vitest'
import { account } from './en/account.ts'
import { logOut } from './en/logOut.ts'
import { conflict } from './en/conflict.ts'
import { documents } from './en/documents.ts'
import { writing } from './en/writing.ts'
import { clientErrors } from './en/errors.ts'
import { mails } from './en/mails.ts'
import { site } from './en/site.ts'
import { account as accountInFrench } from './fr/account.ts'
import { logOut as logOutInFrench } from './fr/logOut.ts'
import { conflict as conflictInFrench } from './fr/conflict.ts'
import { documents as documentsInFrench } from './fr/documents.ts'
import { writing as writingInFrench } from './fr/writing.ts'
import { clientErrors as clientErrorsInFrench } from './fr/errors.ts'
import { mails as mailsInFrench } from './fr/mails.ts'
import { site as siteInFrench } from './fr/site.ts'

const spoken = (texts: object) => JSON.stringify(texts).replaceAll('\u202F', ' ')
const english = [account, logOut, conflict, documents, writing, clientErrors, mails, site].map(spoken).join('\n')
const french = [
  accountInFrench,
  logOutInFrench,
  conflictInFrench,
  documentsInFrench,
  writingInFrench,
  clientErrorsInFrench,
  mailsInFrench,
  siteInFrench,
]
  .map(spoken)
  .join('\n')

/** Each was said once and contradicted what the program does. The reason stands beside it. */
test.each([
  ['what is being typed is on the server half a second later', /never leave(s)? (it|your browser)/, /n’en sortent pas/],
  ['no address of a device is in the logs', /address your device called from/, /adresse d’où votre appareil/],
  ['the payment provider keeps the invoices', /ten years/, /dix ans/],
  ['activity is only shown for 30 days', /activity[^.;]*deleted after/i, /activité[^.;]*supprimée après/i],
  ['a text keeps the name of whom it mentions', /without your name/, /sans votre nom/],
  ['there is no export of a whole team', /export (it|everything) whenever/, /exporter quand vous/],
  [
    'backups and encryption are the operator’s doing',
    /backups are made|connections are encrypted/i,
    /sauvegardes sont faites|connexions sont chiffrées/i,
  ],
  ['nothing measures audience, and there is no consent to take back', /consent/i, /consent/i],
  ['this is one of many instances, wherever it runs', /\bParis\b/, /\bParis\b/],
  ['nothing is sent after a page is closed', /are sent when the server|sent when the document/, /seront envoyées quand/],
  [
    'only what the editor holds is kept on the device, and nothing else that failed offline',
    /offline\. What you write is kept/,
    /hors ligne\. Ce que vous écrivez est conservé/,
  ],
  ['nobody agrees to a privacy policy', /agree to [^.]*\band the privacy policy/, /acceptez [^.]*et la politique de confidentialité/],
])('no text says again what is not true: %s', (_why, inEnglish, inFrench) => {
  expect(english).not.toMatch(inEnglish)
  expect(french).not.toMatch(inFrench)
})

test('the privacy policy names what is stored of people', () => {
  for (const named of [/sessions/, /roles/, /invites/, /typing/, /notifications/, /wrong password/, /technical logs/])
    expect(JSON.stringify(site.privacy)).toMatch(named)
})
