import { useSuspenseQuery } from '@tanstack/react-query'
import type { Lang } from '#contract/fields.ts'
import { site as english } from '#texts/en/site.ts'
import { site as french } from '#texts/fr/site.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { LanguageSwitch } from '#web/shell/frame/LanguageSwitch.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { PublicAddresses } from '#web/shell/documents/PublicAddresses.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { CookieDialog } from './CookieDialog.tsx'
import { sectionsOf } from './legalPage.ts'

const texts: Record<Lang, typeof english | typeof french> = { en: english, fr: french }

/** A page of the law on ruled paper, with its contents beside the text where there is room. */
export function LegalText({ name }: { name: 'terms' | 'privacy' }) {
  const { lang, queries } = useApp()
  const { data: instance } = useSuspenseQuery(queries.instance())
  const url = usePageUrl()
  const { backToCahier, contents, ...pages } = texts[lang]
  const { title, changed, intro } = pages[name]
  const sections = sectionsOf(pages[name], instance)
  const idOf = (index: number) => `section-${index + 1}`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PublicAddresses />
      <header className="border-b border-ruling">
        <div className="mx-auto flex min-h-16 max-w-[1080px] items-center justify-between gap-4 px-5 sm:px-8">
          <a href={url('home')} className="rounded-control">
            <Logo name="Cahier" />
          </a>
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" className="mx-auto grid max-w-[1080px] gap-x-16 px-5 py-10 sm:px-8 lg:grid-cols-[minmax(0,1fr)_240px] lg:py-16">
        <div className="max-w-[68ch]">
          <p className="text-sm text-ink-soft">{changed}</p>
          <h1 className="mt-2 font-serif text-[34px] leading-11 font-semibold tracking-[-0.015em] text-balance sm:text-[42px] sm:leading-13">
            {title}
          </h1>
          <p className="mt-5 text-[17px] leading-7 text-ink-soft">{intro}</p>
          {sections.map(({ title: heading, paragraphs, list, isAboutCookies }, index) => (
            <section key={heading} id={idOf(index)} className="scroll-mt-6 pt-9">
              <h2 className="font-serif text-[22px] leading-8 font-semibold">{heading}</h2>
              {paragraphs.map(paragraph => (
                <p key={paragraph} className="mt-3 text-base leading-6.5 wrap-anywhere">
                  {paragraph}
                </p>
              ))}
              {list.length > 0 && (
                <ul className="mt-3 list-disc space-y-1.5 pl-5.5 text-base leading-6.5 marker:text-margin">
                  {list.map(item => (
                    <li key={item} className="wrap-anywhere">
                      {item}
                    </li>
                  ))}
                </ul>
              )}
              {isAboutCookies && <CookieDialog />}
            </section>
          ))}
          <p className="mt-12 border-t border-ruling pt-6">
            <Link href={url('home')}>{backToCahier}</Link>
          </p>
        </div>
        <nav aria-label={contents} className="sticky top-10 hidden self-start text-sm lg:block">
          <p className="mb-2 font-semibold">{contents}</p>
          <ul className="border-l border-ruling">
            {sections.map(({ title: heading }, index) => (
              <li key={heading}>
                <a
                  href={`#${idOf(index)}`}
                  className="block rounded-r-control py-1 pl-3.5 text-ink-soft transition-colors hover:text-accent"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </main>
    </>
  )
}
