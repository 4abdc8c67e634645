const programs =
  /bot|crawl|spider|slurp|scan|curl|wget|python|java\/|go-http|okhttp|headless|preview|monitor|fetch|http/i

/** Tells a program from a browser of a visitor, as far as it says so. @param userAgent undefined if it sends none */
export const isProgram = (userAgent: string | undefined): boolean => !userAgent || programs.test(userAgent)
