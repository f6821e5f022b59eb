import type { Texts } from '#texts/translate.ts'
import type { UiTexts } from '#web/ui/UiTexts.ts'

/** The texts of the UI kit, in the language of the page. */
export const uiTextsOf = (texts: Texts): UiTexts => {
  const t = texts.of('ui')
  return {
    close: t('close'),
    cancel: t('cancel'),
    clear: t('clear'),
    more: t('more'),
    loading: t('loading'),
    search: t('search'),
    noResults: t('noResults'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    ruleMet: t('ruleMet'),
    ruleUnmet: t('ruleUnmet'),
    skipToContent: t('skipToContent'),
    breadcrumbs: t('breadcrumbs'),
    notifications: t('notifications'),
    typeToConfirm: name => t('typeToConfirm', { name }),
    results: count => t('results', { count }),
  }
}
