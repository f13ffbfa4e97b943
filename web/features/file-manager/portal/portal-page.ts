/** Where the files of one kind are, or all kinds, that the portal keeps of a client. */
export const portalPage = (tenantId: number, kind = ''): string =>
  `/fileManager/portal/${tenantId}${kind ? `?in=${encodeURIComponent(kind)}` : ''}`
