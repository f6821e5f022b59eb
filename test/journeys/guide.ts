import type { Page } from 'playwright-core'

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)
export const guide = {
  'README.md': '# Guide du télétravail\n\nBienvenue. Commencez par [les règles](regles.md).\n',
  'regles.md': [
    '# Règles de sécurité',
    'Le réseau privé est obligatoire hors du bureau.',
    '![Schéma du réseau](.assets/reseau.png)',
    '> [!TIP]\n> Le réseau se lance tout seul.',
    'Pour commander, voir [les écrans](materiel/ecrans.md#commander).',
    '![Absente](images/absente.png)',
    ...Array.from({ length: 40 }, (_, line) => `Règle ${line + 1}.`),
    'Une vidéo :\n\n<iframe src="https://video.example/1"></iframe>',
    'Les horaires sont sur [la page d’avant](horaires.md).',
  ].join('\n\n'),
  'materiel/ecrans.md': '---\ntitle: Écrans et claviers\n---\n\n## Commander\n\nUn formulaire suffit.\n',
  '.assets/reseau.png': picture,
  '.assets/notes.md': '# Notes que personne ne cite',
  '.git/HEAD': 'ref: refs/heads/main',
}

/** Drags files from the disk over this point and drops them, as a file manager does. */
export const dropFiles = async (page: Page, files: string[], { x, y }: { x: number; y: number }) => {
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x, y, data })
}

export const pictureIsShown = (page: Page) =>
  page
    .getByRole('main')
    .locator('img[alt="Schéma du réseau"]')
    .evaluate(image => (image as HTMLImageElement).naturalWidth > 0)

/** Returns the words that are marked as found and are visible without scrolling. */
export const markedInSight = (): string[] =>
  ([...(CSS.highlights.get('find-current') ?? [])] as Range[])
    .filter(range => range.getBoundingClientRect().top > 0 && range.getBoundingClientRect().bottom < window.innerHeight)
    .map(String)
