const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** Where mail programs put the mail that is answered. */
const QUOTE = /<blockquote\b|<div[^>]{0,200}(gmail_quote|divRplyFwdMsg|appendonsend|yahoo_quoted)/i

/** The words of a mail that has no plain text, up to what it quotes. Nothing of it is ever shown as HTML. */
export function htmlText(html: string): string {
  const quote = html.search(QUOTE)
  const own = quote < 0 ? html : html.slice(0, quote)
  return own
    .replace(/<(style|script|head|title)\b[^>]*>[\s\S]*?(<\/\1>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => decoded(name) ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : ''
}
