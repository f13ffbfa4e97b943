/** Where a service is reached; `base` replaces its host (`CONNECTIONS_BASE`, for tests). */
export const serviceAt = (base: string | undefined, usual: string): string =>
  base ? usual.replace(/^https:\/\/[^/]+/, base.replace(/\/+$/, '')) : usual
