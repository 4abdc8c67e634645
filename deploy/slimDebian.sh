#!/bin/sh
# Removes the parts of Debian that install and configure packages or manage a whole machine. A shell and the usual small
# tools stay, for debugging a container; the list of packages stays for scanners.
set -eu

apt-get clean
purge="adduser apt debconf debconf-i18n debian-archive-keyring e2fsprogs gpgv sqv init-system-helpers libapt-pkg7.0
  libsemanage2 libsemanage-common libsepol2 libdb5.3t64 libext2fs2t64 libss2 logsave login login.defs mount passwd
  perl-base sysvinit-utils tzdata usr-is-merged util-linux bsdutils libsystemd0 libudev1"
known=""
for package in $purge; do
  if dpkg-query --show "$package" >/dev/null 2>&1; then known="$known $package"; fi
done
# The scripts of these packages depend on each other, so they are not run.
for package in $known; do rm -f /var/lib/dpkg/info/"$package".p* /var/lib/dpkg/info/"$package":*.p*; done
# shellcheck disable=SC2086
dpkg --purge --force-depends --force-remove-essential --force-remove-protected --no-triggers $known
# gconv converts character sets for programs of C; the shop has Node's own tables. Of the documentation the licences stay.
rm -rf /var/lib/apt /var/cache/* /var/log/* /var/lib/dpkg/*-old /usr/share/locale /usr/share/man /usr/share/info \
  /usr/share/bash-completion /usr/lib/*/gconv /tmp/* /root/.[a-z]*
# dpkg cannot purge itself. Its list of packages stays.
rm -rf /usr/bin/dpkg* /usr/sbin/dpkg* /usr/share/dpkg /usr/lib/dpkg /usr/libexec/dpkg /usr/bin/update-alternatives
find /usr/share/doc -type f ! -name copyright -delete
