export default function globalTeardown() {}
