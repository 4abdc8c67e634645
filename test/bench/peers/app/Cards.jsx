'use client'
// The shop's cards use React's context, which only client components may. The server renders them nevertheless.
export { Cards } from '../build/cards.js'
