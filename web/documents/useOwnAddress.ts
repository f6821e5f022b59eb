import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Document } from '#contract/calls/documents.ts'

/**
 * The address follows a permalink that changes while the page is open; the page stays as it is, with whatever is being written on it. It comes with the
 * scripts that a page fetches when it is at rest, or when writing begins.
 */
export function useOwnAddress({ slug }: Document): void {
  const navigate = useNavigate()
  const { dslug } = useParams()
  useEffect(() => {
    if (slug !== dslug) void navigate(`../${slug}${window.location.hash}`, { relative: 'path', replace: true, preventScrollReset: true })
  }, [navigate, slug, dslug])
}
