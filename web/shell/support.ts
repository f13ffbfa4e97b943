/** Where people write for help; the deployment puts its own address into the page. */
export const supportEmail =
  document.querySelector<HTMLMetaElement>('meta[name=atrium-support]')?.content || 'support@atrium.example'

export const mailTo = (subject: string) => `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
