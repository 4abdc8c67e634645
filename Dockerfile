# Builds the shop as one image, only from Debian's packages and the npm registry.
# docs/operations/running.md explains how to build, run, pin and upgrade it.

# This is debian:trixie-slim of 2026-08-24, the index of all platforms.
ARG DEBIAN=debian:trixie-slim@sha256:d7e12182ce18b85b93007c1dedf31f2d29e01ccf3182cc4017c709b6259bc132

# --- This stage builds the shop, with its own packages and its own Node.
FROM ${DEBIAN} AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends binutils ca-certificates libatomic1 npm \
    && npm install --global --prefix /usr/local npm@11.19.1
WORKDIR /rille
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY babel.config.json tsconfig.json webpack.client.js webpack.server.js webpack.staff.js ./
COPY scripts scripts
COPY static static
COPY server server
COPY src src
# rille --version shows the commit, which the build cannot read: the image is built without .git.
ARG REVISION=
RUN PATH="/rille/node_modules/.bin:$PATH" node scripts/build.ts \
    && PATH="/rille/node_modules/.bin:$PATH" node scripts/webpack/withoutComments.ts build/server \
    && npm sbom --sbom-format cyclonedx --sbom-type application --omit dev > build/sbom.cdx.json \
    && cp node_modules/node/node_modules/node-*/LICENSE node_modules/node/LICENSE \
    && strip node_modules/node/bin/node

# --- This stage builds ffmpeg from Debian's source, for audio only: 4 MB instead of 400, without code that reads video.
FROM ${DEBIAN} AS ffmpeg
RUN sed -i 's/^Types: deb$/Types: deb deb-src/' /etc/apt/sources.list.d/debian.sources \
    && apt-get update \
    && apt-get install --yes --no-install-recommends build-essential nasm pkgconf libmp3lame-dev libopus-dev
WORKDIR /ffmpeg
COPY deploy/buildFfmpeg.sh ./
RUN apt-get source ffmpeg \
    && sh buildFfmpeg.sh ffmpeg-*/ /ffmpeg/out

# --- This stage reduces Debian to what the shop needs. Package managers go: a running container installs nothing.
FROM ${DEBIAN} AS system
COPY deploy/slimDebian.sh /tmp/
RUN apt-get update \
    && apt-get upgrade --yes \
    && apt-get install --yes --no-install-recommends libatomic1 libmp3lame0 libopus0 libstdc++6 \
    && sh /tmp/slimDebian.sh \
    && install --directory --owner 10001 --group 10001 --mode 0750 /data

FROM scratch
COPY --from=system / /
COPY --from=ffmpeg /ffmpeg/out/bin/ /usr/local/bin/
COPY --from=ffmpeg /ffmpeg/out/copyright /usr/share/doc/ffmpeg/copyright
COPY --from=build /rille/node_modules/node/bin/node /usr/local/bin/node
COPY --from=build /rille/node_modules/node/LICENSE /usr/share/doc/node/LICENSE
COPY deploy/rille /usr/local/bin/rille
WORKDIR /rille
COPY package.json ./
COPY static static
COPY --from=build /rille/node_modules/sharp node_modules/sharp
COPY --from=build /rille/node_modules/@img node_modules/@img
COPY --from=build /rille/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /rille/node_modules/semver node_modules/semver
COPY --from=build /rille/node_modules/dejavu-fonts-ttf/LICENSE \
    /rille/node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf \
    /rille/node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf \
    /rille/node_modules/dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf \
    node_modules/dejavu-fonts-ttf/ttf/
COPY --from=build /rille/node_modules/@fontsource/unifontex/LICENSE node_modules/@fontsource/unifontex/
COPY --from=build /rille/node_modules/@fontsource/unifontex/files/unifontex-latin-400-normal.woff \
    node_modules/@fontsource/unifontex/files/
COPY --from=build /rille/build/client build/client
COPY --from=build /rille/build/staff build/staff
COPY --from=build /rille/build/server build/server
COPY --from=build /rille/build/sbom.cdx.json build/sbom.cdx.json

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
