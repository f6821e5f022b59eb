import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { SharedDocument } from '#contract/calls/documentSharing.ts'
import type * as z from 'zod'
import type { Content, ContentNode } from '#editor/node.ts'
import { type Drawn, render, type Rendered, type RenderOptions } from '#editor/render.ts'
import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import { LanguageSwitch } from '#web/shell/frame/LanguageSwitch.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { unbrokenMarks } from '#web/ui/look/unbrokenMarks.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { DocumentText, toReact } from '../DocumentText.tsx'
import { Cover } from '../head/Cover.tsx'
import { PartTools } from '../parts/partsOnIdle.ts'
import { useCodeColours } from '../reading/useCodeColours.ts'
import { useCalloutLabels } from '../useCalloutLabels.ts'
import { usePublicTexts } from './usePublicTexts.ts'
import { withKey } from './withKey.ts'

export type PublicDocument = z.infer<typeof SharedDocument>

interface PublicViewProps {
  document: PublicDocument
  drawn?: Drawn | undefined
  /** The names of its team and its workspace, where the reader may know them. */
  place?: { team: string; workspace: string }
  /** Search engines may list the page. */
  isIndexable: boolean
  /** Opens the files of the document for readers by its share link. */
  fileKey?: string
  /** The reader has access without the link. */
  canOpen?: boolean
  /** Above the text. */
  note?: ReactNode
}

/** The words of a public page cannot be selected either. */
const NOTHING = [] as const

/** A document to be read and nothing else, by people who do not have the team's navigation around it (`product: 9.6`). */
export function PublicView({ document, drawn, place, isIndexable, fileKey, canOpen = false, note }: PublicViewProps) {
  const t = usePublicTexts()
  const { lang } = useApp()
  const { title, icon, cover, isWide, updated_at } = document
  const content = document.content as Content
  const text = useRef<HTMLDivElement>(null)
  const labels = useCalloutLabels()
  const draw = useMemo(() => drawWith(fileKey), [fileKey])
  useCodeColours(text, content, true)
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <PageTitle>{title}</PageTitle>
      {!isIndexable && <meta name="robots" content="noindex" />}
      <PublicHeader place={place} openAt={canOpen ? document._id : null} />
      <main id="content" className="flex-1">
        <Cover cover={cover && withKey(cover, fileKey)} />
        <article data-wide={isWide} className="mx-auto box-content max-w-[720px] px-5 pt-9 pb-28 select-none sm:pt-14">
          {note}
          {icon && (
            <div aria-hidden="true" className="mb-3.5 text-[44px] leading-none">
              {icon}
            </div>
          )}
          <h1
            dir="auto"
            className="font-serif text-[31px] leading-[37px] font-semibold tracking-[-0.015em] text-balance wrap-anywhere sm:text-[40px] sm:leading-[46px]"
          >
            {unbrokenMarks(title)}
          </h1>
          <p className="mt-2.5 mb-7 text-sm text-ink-soft">
            {t('updated')} <TimeAgo time={updated_at} isAfterVerb />
          </p>
          <div ref={text}>
            {content.content.length === 0 ? (
              <p className="text-ink-soft">{t('empty')}</p>
            ) : (
              <DocumentText content={content} language={lang} calloutLabels={labels} drawn={drawn} draw={draw} />
            )}
          </div>
          <PartTools text={text} copies={NOTHING} />
        </article>
      </main>
    </div>
  )
}

/** 60 px: where the document belongs, and the one thing that its reader may want to do next. */
function PublicHeader({ place, openAt }: { place: PublicViewProps['place']; openAt: string | null }) {
  const t = usePublicTexts()
  const url = usePageUrl()
  const { cache, queries } = useApp()
  const isRegistrationOpen = useQuery(queries.instance()).data?.registration === 'open'
  const { pathname, search } = useLocation()
  const isLoggedIn = userOf(cache) !== null
  const back = `?redirect=${encodeURIComponent(pathname + search)}`
  return (
    <header className="sticky top-0 z-10 flex min-h-15 items-center gap-3 border-b border-ruling2 bg-paper px-3.5 py-2 sm:px-5">
      <a href={url('home')} aria-label="Cahier" className="shrink-0 rounded-control">
        <Logo />
      </a>
      {place && (
        <p className="min-w-0 flex-1 leading-4.5">
          <span className="block truncate text-sm font-book">{place.workspace}</span>
          <span className="block truncate text-xs text-ink-soft">{place.team}</span>
        </p>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
        <span className={openAt === null && !isLoggedIn ? 'max-sm:hidden' : undefined}>
          <LanguageSwitch />
        </span>
        {openAt !== null ? (
          <LinkButton href={url('documentById', openAt)} tone="primary">
            {t('openHere')}
          </LinkButton>
        ) : isLoggedIn ? (
          <LinkButton href={url('teams')}>{t('toTeams')}</LinkButton>
        ) : (
          <>
            <LinkButton href={url('login') + back} tone={isRegistrationOpen ? 'secondary' : 'primary'}>
              {t('logIn')}
            </LinkButton>
            {isRegistrationOpen && (
              <LinkButton href={url('signup') + back} tone="primary" className="max-sm:hidden">
                {t('signUp')}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </header>
  )
}

/** Draws the text with the addresses of stored files as the holder of the link may open them. */
const drawWith = (key: string | undefined) => {
  const opened = (node: Rendered): Rendered => {
    if (typeof node === 'string') return node
    const { src, href, ...attributes } = node.attributes
    return {
      ...node,
      attributes: {
        ...attributes,
        ...(src !== undefined && { src: typeof src === 'string' ? withKey(src, key) : src }),
        ...(href !== undefined && { href: typeof href === 'string' ? withKey(href, key) : href }),
      },
      children: node.children.map(opened),
    }
  }
  return (content: ContentNode, options: RenderOptions) => render(content, options).map((node, at) => toReact(opened(node), at))
}
