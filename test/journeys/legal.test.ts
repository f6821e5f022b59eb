import { expect, test } from 'vitest'
import { emptyInstance } from '../world.ts'

const pages = ['/terms-of-use', '/privacy-policy', '/fr/terms-of-use', '/fr/privacy-policy']

const settings = {
  OPERATOR_NAME: 'Atelier <b>Nord</b> & "fils"',
  OPERATOR_ADDRESS: '1 rue des Tanneurs, 59000 Lille',
  OPERATOR_EMAIL: 'hello@example.org',
  HOST_NAME: '<script>alert(1)</script>',
  HOST_ADDRESS: '2 quai du Port, 13002 Marseille',
  DATA_LOCATION: 'Marseille, France',
  PRIVACY_EMAIL: 'privacy@example.org',
  LOG_DAYS: '90',
  BACKUP_DAYS: '31',
}

const read = async (url: string, path: string): Promise<string> => {
  const answer = await fetch(url + path, { redirect: 'manual' })
  expect(answer.status).toBe(200)
  return await answer.text()
}

test('with nothing configured the legal pages can be read before the first account, and promise nothing', async () => {
  const { url } = await emptyInstance({}, { pages: true })
  for (const path of pages) {
    const page = await read(url, path)
    expect(page).toMatch(/has not published their details yet|n’a pas encore publié ses coordonnées/)
    expect(page).not.toMatch(/\bParis\b|hosted|hébergé|backup|sauvegarde|34[.,]99|refunded|remboursé/i)
  }
})

test('with everything configured they name the operator, as text and not as HTML', async () => {
  const { url } = await emptyInstance(settings, { pages: true })
  for (const path of pages) {
    const page = await read(url, path)
    expect(page).toContain('Atelier &lt;b&gt;Nord&lt;/b&gt; &amp; &quot;fils&quot;')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toMatch(/<b>Nord|<script>alert/)
    expect(page).not.toMatch(/has not published|n’a pas encore publié/)
    const { OPERATOR_NAME: _name, HOST_NAME: _host, PRIVACY_EMAIL: privacy, LOG_DAYS: days, BACKUP_DAYS: backups, ...plain } = settings
    const ofPrivacy = path.endsWith('privacy-policy') ? [privacy, days, backups] : []
    for (const fact of [...Object.values(plain), ...ofPrivacy]) expect(page).toContain(fact)
  }
})
