/**
 * Packages of which the core has a version of its own below it: from where a built program lies, another one would be found, or none. So
 * they are built in; `apps/web/server/packages.http.test.ts` finds those that are missing here.
 */
export const ofTheCore = ['diff', 'ipaddr.js']
