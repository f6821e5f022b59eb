import { X } from 'lucide-react'
import { cookies as en } from '#texts/en/cookies.ts'
import { cookies as fr } from '#texts/fr/cookies.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { COOKIES } from './cookieList.ts'

const texts = ownTexts(en, fr)
const ID = 'cookies'

/** The button that shows which cookies there are, and the sheet that it opens. The page has no script, so the browser does both. */
export function CookieDialog() {
  const t = texts[useApp().lang]
  return (
    <>
      <Button popoverTarget={ID} aria-haspopup="dialog" className="mt-4">
        {t('show')}
      </Button>
      <div
        id={ID}
        popover="auto"
        role="dialog"
        aria-labelledby={`${ID}-title`}
        className="m-auto max-h-[calc(100dvh-24px)] w-[min(600px,100vw-24px)] overflow-auto overscroll-contain rounded-card border border-ruling bg-surface p-0 text-ink shadow-raised backdrop:bg-backdrop"
      >
        <div className="flex items-start gap-3 pt-5 pr-4 pl-5 sm:pl-6">
          <h2 id={`${ID}-title`} className="min-w-0 flex-1 pt-0.5 font-serif text-[22px] leading-7 font-semibold">
            {t('title')}
          </h2>
          <IconButton label={t('close')} icon={<X size={17} />} popoverTarget={ID} popoverTargetAction="hide" />
        </div>
        <div className="px-5 pt-3 pb-6 sm:px-6">
          <p>{t('nothing')}</p>
          <table className="mt-4 w-full text-left text-sm">
            <thead className="border-b border-ruling text-ink-soft">
              <tr className="*:py-2 *:pr-3 *:font-semibold">
                <th scope="col">{t('purpose')}</th>
                <th scope="col">{t('kept')}</th>
              </tr>
            </thead>
            <tbody>
              {COOKIES.map(([name, kept]) => (
                <tr key={name} className="border-b border-ruling2 align-top *:py-2 *:pr-3">
                  <th scope="row" className="font-normal!">
                    {t(name)}
                    <span className="block font-mono text-[13px] text-ink-soft">{name}</span>
                  </th>
                  <td className="min-w-28">{t(kept)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-4 text-sm text-ink-soft">{t('storage')}</p>
        </div>
      </div>
    </>
  )
}
