/** The panel beside the button and the page of the settings, in one script: they show the same parts. */
export { DocumentSettings } from './DocumentSettings.tsx'
export { SharePanel } from './SharePanel.tsx'
