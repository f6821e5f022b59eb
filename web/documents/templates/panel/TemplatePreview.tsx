import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Content } from '#editor/node.ts'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useSettled } from '#web/shell/useSettled.ts'
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { DocumentText } from '../../DocumentText.tsx'
import { templateById } from '../queries.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'

/** The text of a template as readers see it, small and without anything that can be pressed. There is no room for it on a phone. */
export function TemplatePreview({ id }: { id: string | undefined }) {
  const { api, lang } = useApp()
  const { team } = useShell()
  const t = useTemplatesTexts()
  const settled = useSettled(id ?? '')
  const { data } = useQuery({ ...templateById(api, team._id, settled), enabled: settled !== '', placeholderData: keepPreviousData })
  return (
    <section
      aria-label={t('preview')}
      // Its boxes and links are pictures here.
      inert
      className="h-[350px] max-h-[55vh] overflow-clip rounded-card border border-ruling bg-paper px-5 py-4 max-md:hidden"
    >
      {data ? (
        <div className="[zoom:0.72]">
          {data.icon && <p className="mb-2 text-[36px] leading-none">{data.icon}</p>}
          <p dir="auto" className="mb-4 font-serif text-[28px] leading-8 font-semibold wrap-break-word">
            {data.title}
          </p>
          <DocumentText content={data.content as Content} language={lang} />
        </div>
      ) : id === undefined ? (
        <p className="text-ink-soft">{t('previewNone')}</p>
      ) : (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </Loading>
      )}
    </section>
  )
}
