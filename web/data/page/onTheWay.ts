declare global {
  interface Window {
    /** The router of the page, which sets this property itself. */
    __reactRouterDataRouter?: { state: { navigation: { state: string } } }
  }
}

/** Whether a navigation is in progress. Unlike `useNavigation` it knows that before the page is drawn again. */
export const isOnTheWay = (page: typeof window): boolean => page.__reactRouterDataRouter?.state.navigation.state === 'loading'
