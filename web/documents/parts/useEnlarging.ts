import { type RefObject, useEffect, useState } from 'react'

interface Picture {
  src: string
  alt: string
}

/** A picture that is shown larger, among those of its gallery; any other is alone. */
export interface Enlarged {
  pictures: Picture[]
  /** The index of the pressed one. */
  first: number
}

/**
 * Makes the pictures of a text buttons that show them larger. Returns the pressed picture. A picture that is not
 * loaded is no button. Pictures without an alternative text are named `name`.
 */
export function useEnlarging(text: RefObject<HTMLElement | null>, name: string): [Enlarged | null, (closed: null) => void] {
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null)
  useEffect(() => {
    const root = text.current
    if (!root) return
    const stopping = new AbortController()
    const { signal } = stopping
    const settle = (image: HTMLImageElement) => (isThere(image) ? makeButton(image, name) : unmakeButton(image))
    const onSettled = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) settle(target)
    }
    const press = (event: Event) => {
      if (!(event.target instanceof HTMLImageElement) || !isThere(event.target)) return
      event.preventDefault()
      const images = [...(event.target.closest('.gallery')?.querySelectorAll('img') ?? [event.target])]
      setEnlarged({
        pictures: images.map(({ currentSrc, src, alt }) => ({ src: currentSrc || src, alt })),
        first: images.indexOf(event.target),
      })
    }
    for (const image of root.querySelectorAll('img')) settle(image)
    root.addEventListener('load', onSettled, { signal, capture: true })
    root.addEventListener('error', onSettled, { signal, capture: true })
    root.addEventListener('click', press, { signal })
    root.addEventListener('keydown', event => (event.key === 'Enter' || event.key === ' ') && press(event), { signal })
    return () => {
      stopping.abort()
      for (const image of root.querySelectorAll('img')) unmakeButton(image)
    }
  }, [text, name])
  return [enlarged, setEnlarged]
}

const isThere = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth > 0

function makeButton(image: HTMLImageElement, name: string): void {
  image.tabIndex = 0
  image.setAttribute('role', 'button')
  image.setAttribute('aria-haspopup', 'dialog')
  if (image.alt) return image.removeAttribute('aria-label')
  // An empty alternative text marks a decoration, which a button must not be.
  image.removeAttribute('alt')
  image.setAttribute('aria-label', name)
}

function unmakeButton(image: HTMLImageElement): void {
  for (const attribute of ['tabindex', 'role', 'aria-haspopup', 'aria-label']) image.removeAttribute(attribute)
  image.alt = image.getAttribute('alt') ?? ''
}
