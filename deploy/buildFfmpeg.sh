#!/bin/sh
# Builds ffmpeg and ffprobe with only the codecs that the shop needs: it reads masters, and writes previews and downloads.
# Usage: buildFfmpeg.sh SOURCE OUT
# The shop's calls are in server/core/media/previewMaker.ts, previewRules.ts and server/core/download/encodeTrack.ts.
set -eu
source=$1
out=$2

cd "$source"
./configure \
  --prefix="$out" \
  --disable-everything --disable-autodetect --disable-network --disable-doc --disable-debug \
  --disable-avdevice --disable-swscale --disable-ffplay \
  --enable-libopus --enable-libmp3lame \
  --enable-protocol=file,pipe \
  --enable-demuxer=aiff,flac,mjpeg,mov,mp3,ogg,wav,w64 \
  --enable-decoder='aac,alac,flac,mjpeg,mp3float,opus,vorbis,pcm_*' \
  --enable-parser=aac,flac,mjpeg,mpegaudio,opus,vorbis \
  --enable-encoder=flac,libmp3lame,libopus,pcm_s16le \
  --enable-muxer=flac,mp3,null,opus,pcm_s16le,wav \
  --enable-filter=afade,aformat,anull,aresample,asplit,atrim,highpass,loudnorm
make -j"$(nproc)"
make install
strip "$out"/bin/*
cp debian/copyright "$out"/copyright
