import { type RefObject, useEffect } from 'react'
import { playerOf } from '#editor/videos/players.ts'

/** What a player may do: run, and open its own site in another tab, but never lead the page away. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'.split(' ')
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/** Starts the player of a video of another site by a click, and only then asks that site (`security: Videos of other sites`). */
export function useVideos(text: RefObject<HTMLElement | null>): void {
  // After every change of the text, by which the figure may show another video.
  useEffect(() => {
    for (const player of text.current?.querySelectorAll<HTMLIFrameElement>('figure.embed > iframe') ?? [])
      if (player.dataset.video !== player.parentElement?.dataset.video) player.remove()
  })
  useEffect(() => {
    const root = text.current
    const play = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
      const figure = event.target.closest('a')?.parentElement
      if (figure?.className !== 'embed') return
      const { host, video } = figure.dataset
      const address = playerOf({ host, video })
      if (address === null) return
      event.preventDefault()
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it gets one right below
      const player = window.document.createElement('iframe')
      player.dataset.video = video
      player.sandbox.add(...SANDBOX)
      player.title = figure.innerText
      player.allow = ALLOWED
      player.referrerPolicy = 'strict-origin'
      player.src = address
      figure.prepend(player)
      player.focus()
    }
    root?.addEventListener('click', play)
    return () => root?.removeEventListener('click', play)
  }, [text])
}
