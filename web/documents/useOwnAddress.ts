import { useEffect } from 'react'
import { useNavigate, useNavigation, useParams } from 'react-router'
import type { Document } from '#contract/calls/documents.ts'
import { isOnTheWay } from '#web/data/page/onTheWay.ts'

/**
 * Updates the address when the permalink changes while the page is open, or when a former one has led to it (`product: 2.10`); the page stays, with all
 * unsaved text. An address with the id of a document has no permalink in it. It is loaded with the scripts that a page fetches when it is idle, or when writing begins.
 */
export function useOwnAddress({ slug }: Pick<Document, 'slug'>): void {
  const navigate = useNavigate()
  const { dslug } = useParams()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    // Whoever is on their way to another page would not get there.
    if (dslug === undefined || slug === dslug || !isIdle || isOnTheWay(window)) return
    const { search, hash } = window.location
    void navigate(`../${slug}${search}${hash}`, { relative: 'path', replace: true, preventScrollReset: true })
  }, [navigate, slug, dslug, isIdle])
}
