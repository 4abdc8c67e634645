/** Accepts mail addresses that mail programs accept. Only a mail can show whether an address exists. */
export const mailAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/
export const phoneNumber = /^\+?[\d\s()/.-]{4,40}$/
