import { CopyPlus, FilePlus2 } from 'lucide-react'
import { useRef } from 'react'
import type { GlobalTemplate } from '#contract/calls/templates.ts'
import type { Content } from '#editor/node.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { PartTools } from '../../parts/partsOnIdle.ts'
import { HeadingIcon, titleLook } from '../../DocumentHeading.tsx'
import { makesFor, makesForTeam } from '../templateStanding.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'
import { TEMPLATE_COPIES, TemplateFrame, TemplateText } from './TemplateFrame.tsx'

/** A template that comes with the product: it can be used and copied, but not changed. */
export function ProductTemplate({ template }: { template: GlobalTemplate }) {
  const t = useTemplatesTexts()
  const { team, workspaces, panels, canAddDocument } = useShell()
  const text = useRef<HTMLDivElement>(null)
  const { title, icon, description, content } = template
  return (
    <TemplateFrame
      template={template}
      actions={
        <>
          {(makesForTeam(team) || makesFor(team, workspaces).length > 0) && (
            <Button
              icon={<CopyPlus size={16} aria-hidden="true" />}
              aria-label={t('copy')}
              onClick={() => panels.templates({ kind: 'create', copied: template })}
            >
              <span className="max-md:sr-only">{t('copy')}</span>
            </Button>
          )}
          {canAddDocument && (
            <Button
              tone="primary"
              icon={<FilePlus2 size={16} aria-hidden="true" />}
              onClick={() => panels.templates({ kind: 'use', template })}
            >
              {t('use')}
            </Button>
          )}
        </>
      }
    >
      <header className="mb-7">
        {icon && <HeadingIcon>{icon}</HeadingIcon>}
        <h1 dir="auto" className={titleLook}>
          {title}
        </h1>
        <p className="mt-2.5 text-sm text-ink-soft">{t('readOnly')}</p>
        <p dir="auto" className="mt-3 text-left text-pretty text-ink-soft">
          {description}
        </p>
      </header>
      <div ref={text} className="pb-32">
        <TemplateText content={content as Content} text={text} />
      </div>
      <PartTools text={text} copies={TEMPLATE_COPIES} />
    </TemplateFrame>
  )
}
