/** Finds English function words, which no German text has. */
export const englishWords =
  /(?<!\p{L})(the|your|you|we|and|with|of|to|is|are|this|that|please|for|from|not|have|has|been|if|by|or|no|our|add)(?!\p{L})/iu
