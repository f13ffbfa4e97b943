/** Told apart by people who see colours otherwise too (Okabe-Ito), and dark enough on paper. */
const colours = ['#0061a1', '#a34600', '#00684f', '#8a2c6b', '#6b5b00', '#4f46e5']

/** Of the fields of a role, by its place from 1. */
export const colourOf = (role: number): string => colours[(role - 1) % colours.length] as string
