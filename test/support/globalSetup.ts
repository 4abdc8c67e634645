export default function globalSetup() {}
