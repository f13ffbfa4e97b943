// What services are asked for a token with, in the name of a company: the address, and the form that is posted to it.

export interface TokenGrant {
  url: string
  form: Record<string, string>
}

export const dropboxGrant = (keys: { appKey: string; appSecret: string; refreshToken: string }): TokenGrant => ({
  url: 'https://api.dropboxapi.com/oauth2/token',
  form: {
    grant_type: 'refresh_token',
    refresh_token: keys.refreshToken,
    client_id: keys.appKey,
    client_secret: keys.appSecret,
  },
})

export const microsoftGrant = (keys: { tenantId: string; clientId: string; clientSecret: string }): TokenGrant => ({
  url: `https://login.microsoftonline.com/${encodeURIComponent(keys.tenantId)}/oauth2/v2.0/token`,
  form: {
    grant_type: 'client_credentials',
    client_id: keys.clientId,
    client_secret: keys.clientSecret,
    scope: 'https://graph.microsoft.com/.default',
  },
})
