/** Where a service is reached; `base` replaces its host (`CONNECTIONS_BASE`, for tests). */
export const serviceAt = (base: string | undefined, usual: string): string =>
  base ? usual.replace(/^https:\/\/[^/]+/, base.replace(/\/+$/, '')) : usual

/** The origin that is let through as it is where services are reached there (`OutboundOptions`). */
export const trustedAt = (base: string | undefined): string | undefined => (base ? new URL(base).origin : undefined)
