/** What a page of the web says of itself, each on one line. */
export interface WebPage {
  title: string
  description: string | null
  site: string
}

/** Reads pages of other sites. */
export interface WebPages {
  /**
   * Returns what the page at an address of the web says of itself. Throws `page.unreadable` when nobody answers in time, what is there is no page, or the address
   * leads anywhere but to the public internet; `page.off` where this instance asks no other sites; and `request.too_many` when too many are waiting.
   */
  read(address: string): Promise<WebPage>
}
