/** Opens the browser's file chooser, for files of these types, or of any without one. Returns the chosen files, none when the reader cancels. */
export const chooseFiles = (accept: readonly string[]): Promise<File[]> =>
  new Promise(resolve => {
    const input = Object.assign(window.document.createElement('input'), { type: 'file', accept: accept.join(), multiple: true })
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
