/** A mail address that mail programs take; whether somebody reads it only a mail can tell. */
export const mailAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/
export const phoneNumber = /^\+?[\d\s()/.-]{4,40}$/
