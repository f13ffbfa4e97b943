/** What files call encodings that the platform knows by another name. */
const NAMES: Record<string, string> = {
  '1252': 'windows-1252',
  '8859-1': 'iso-8859-1',
  UNICODE: 'utf-8',
  'UTF-8': 'utf-8',
  USASCII: '',
  NONE: '',
}

/** The text of a file by the encoding that it declares (XML, or the header of OFX 1); undefined where it is not in that. */
export function declaredText(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 1_000).toString('latin1')
  const [, xml] = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head) ?? []
  const [, encoding = ''] = /^\s*ENCODING:\s*([\w-]+)/im.exec(head) ?? []
  const [, charset = ''] = /^\s*CHARSET:\s*([\w-]+)/im.exec(head) ?? []
  const named = xml ?? (named8(encoding) || named8(charset))
  if (named) return decoded(bytes, named)
  // Says nothing: what is not UTF-8 is what banks wrote before.
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')
}

const named8 = (name: string) => NAMES[name.toUpperCase()] ?? name

function decoded(bytes: Buffer, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** `+1250,5` as `1250.50`, exactly; what has more decimals than cents stays as it is, to be refused. */
export function exactAmount(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^\s*([+-]?)(\d+)(?:[.,](\d*))?\s*$/.exec(text) ?? []
  if (whole === '') return text.trim()
  const cents = decimals.replace(/0+$/, '')
  if (cents.length > 2) return text.trim()
  return `${sign === '-' ? '-' : ''}${whole}.${cents.padEnd(2, '0')}`
}
