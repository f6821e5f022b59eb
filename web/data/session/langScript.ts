/**
 * Runs inline in <head>, where nothing but the browser's languages has chosen the one that is shown: a language that was kept on this device, beside a cookie
 * that is gone, comes before those. `?lang=` sets the cookie again. Only on arrival, so that nobody is led twice.
 */
export const langScript = `try{var l=localStorage.getItem('lang'),h=document.documentElement.lang,u=new URL(location.href);if((l==='en'||l==='fr')&&l!==h&&navigator.cookieEnabled&&document.referrer.indexOf(u.origin)!==0&&(h==='en'||performance.getEntriesByType('navigation')[0].redirectCount)){u.searchParams.set('lang',l);location.replace(u.href)}}catch(e){}`
