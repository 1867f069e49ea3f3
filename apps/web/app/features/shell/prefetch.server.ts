/** True when the browser only fetches a page ahead, and nobody may ever see it. */
export const isPrefetch = (request: Request) =>
  /prefetch/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '')
