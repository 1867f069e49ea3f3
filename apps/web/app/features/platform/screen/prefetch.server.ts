/** True when the browser only fetches a page ahead, and nobody may ever see it. */
export const isPrefetch = (request: Request) =>
  /prefetch/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '')

/**
 * For an answer that was fetched ahead: the browser keeps it for five seconds, which is from pointing at a link to
 * following it, and throws it away when a cookie has changed, such as a message or another session.
 */
export const prefetchHeaders = { 'cache-control': 'private, max-age=5', vary: 'cookie' }
