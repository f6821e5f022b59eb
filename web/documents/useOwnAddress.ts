import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Document } from '#contract/calls/documents.ts'

/**
 * Updates the address when the permalink changes while the page is open; the page stays, with all unsaved text. It is loaded with the
 * scripts that a page fetches when it is idle, or when writing begins.
 */
export function useOwnAddress({ slug }: Pick<Document, 'slug'>): void {
  const navigate = useNavigate()
  const { dslug } = useParams()
  useEffect(() => {
    if (slug !== dslug) void navigate(`../${slug}${window.location.hash}`, { relative: 'path', replace: true, preventScrollReset: true })
  }, [navigate, slug, dslug])
}
